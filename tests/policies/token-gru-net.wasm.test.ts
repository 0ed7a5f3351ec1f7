// @vitest-environment node
import { wasmPlace } from './place';
import { gruLaws } from './token-gru-net.laws';

gruLaws('wasm', wasmPlace);
