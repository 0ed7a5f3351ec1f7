import { mount } from 'svelte';
import { startThread } from './bridge/trainer';
import { catalog } from './catalog';
import { plain } from './lab/plain';
import { browserFrames } from './lab/playback.svelte';
import { Store } from './lab/store';
import { lessons } from './lessons';
import App from './ui/App.svelte';
import './ui/theme.css';
import './ui/layout.css';

const store = new Store(() => localStorage);
const deps = { catalog, lessons, lab: plain, open: startThread, frames: browserFrames, store };
mount(App, { target: document.getElementById('app')!, props: { deps } });
