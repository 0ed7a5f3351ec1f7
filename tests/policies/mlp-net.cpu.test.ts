import { mlpLaws } from './mlp-net.laws';

mlpLaws('cpu', {});
