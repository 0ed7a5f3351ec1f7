import wasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import * as Comlink from 'comlink';
import { Trainer } from './trainer';
import { warmStore } from './warm-store';

Comlink.expose(
  new Trainer({
    wasm: new URL(wasm, self.location.href).href,
    warm: warmStore(new URL('../warm/', self.location.href)),
  }),
);
