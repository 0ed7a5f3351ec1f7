// @vitest-environment node
import { wasmPlace } from './place';
import { tokenLaws } from './token-lm-net.laws';

tokenLaws('wasm', wasmPlace);
