import { mlpLaws } from './mlp-net.laws';
import { wasmPlace } from './place';

mlpLaws('wasm', wasmPlace);
