import { registry } from '../core/plugin';
import type { Estimator } from '../core/estimator';

export const estimators = registry(
  import.meta.glob<Estimator>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' }),
);
