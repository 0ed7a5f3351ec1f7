import wasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import * as Comlink from 'comlink';
import { Trainer } from './trainer';

Comlink.expose(new Trainer(new URL(wasm, self.location.href).href));
