// @vitest-environment node
import { gruLaws } from './token-gru-net.laws';

gruLaws('cpu', {});
