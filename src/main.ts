import { mount } from 'svelte';
import { startThread } from './bridge/trainer';
import { home } from './catalog-home';
import { CatalogShelf } from './lab/catalog-shelf';
import { LessonShelf } from './lab/lesson-shelf';
import { plain } from './lab/plain';
import { browserFrames } from './lab/playback.svelte';
import { Store } from './lab/store';
import { lessonFiles } from './lessons/shelf';
import App from './ui/App.svelte';
import './ui/theme.css';
import './ui/layout.css';

const store = new Store(() => localStorage);
const lessons = new LessonShelf(lessonFiles);
const catalog = new CatalogShelf(home, {
  tables: async () => (await import('./catalog-tables')).tables,
  tokens: async () => (await import('./catalog-tokens')).tokens,
  all: async () => (await import('./catalog')).catalog,
});
const deps = { catalog, lessons, lab: plain, open: startThread, frames: browserFrames, store };
mount(App, { target: document.getElementById('app')!, props: { deps } });
