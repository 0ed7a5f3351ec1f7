// @vitest-environment node
import { tokenLaws } from './token-lm-net.laws';

tokenLaws('cpu', {});
