import { combined } from '../core/combined';
import { text } from '../core/text';
import length from './length';
import levels from './levels.json';
import noAnswer from './no-answer';
import toolDrift from './tool-drift';

export default combined(
  {
    id: 'hack-signs',
    family: 'tokens',
    title: text('长度、工具、不作答', 'Length, tools, no answer'),
    about: text(
      '长度、工具分布、作答比例三样合报。它是看过一批作弊训练之后才挑出来的组合，所以要在新的训练上重测。',
      'Length, tool drift and answers as one. This combination was picked after looking at hacked runs, so it has to prove itself on fresh ones.',
    ),
  },
  [length, toolDrift, noAnswer],
  levels,
);
