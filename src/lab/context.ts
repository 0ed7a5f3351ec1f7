import { createContext } from 'svelte';
import type { Prefs } from './prefs.svelte';
import type { Session } from './session.svelte';

/** What components below a page may ask for; each throws when nobody above provided it. */
export const [getPrefs, setPrefs] = createContext<Prefs>();
export const [getSession, setSession] = createContext<Session>();
