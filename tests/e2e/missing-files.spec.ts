import { WORDS } from '../../src/ui/words';
import { CLAIM_WORDS as C } from '../../src/ui/words-claims';
import { LESSON_WORDS as W } from '../../src/ui/words-lessons';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

test.use({ expectedFaults: [/console: Failed to load resource/] });

const ANSWERS = [
  { name: 'missing', answer: { status: 404, body: 'not found' }, says: /measurements is not there/ },
  {
    name: 'answered with the page itself',
    answer: { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    says: /measurements is not there/,
  },
  { name: 'broken', answer: { contentType: 'application/json', body: '{"lesson": ' }, says: /cannot be read/ },
  {
    name: 'hostile',
    answer: {
      contentType: 'application/json',
      body: '{"lesson":"bonus-eats-task","updates":1e999,"__proto__":{"x":1}}',
    },
    says: /cannot be read/,
  },
];

for (const { name, answer, says } of ANSWERS)
  test(`a lesson whose measurements are ${name} says it in one sentence and runs`, async ({ page, context }) => {
    await context.route('**/evidence/*.json', (route) => route.fulfill(answer));
    const bench = new Workbench(page);
    await visit(page, '#/lesson/bonus-eats-task?v=1&n=20');
    await expect(page.getByText(says)).toHaveCount(1);
    await expect(page.getByText(/\{[\w.]+(@\w+)?\}/)).toHaveCount(0);
    await bench.button(W.skip).click();
    await bench.finish(20);
  });

test('Claims without measurements says so at each claim', async ({ page, context }) => {
  await context.route('**/evidence/*.json', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await visit(page, '#/claims');
  await expect(page.getByText(C.unmeasured.en).first()).toBeVisible();
  await expect(page.getByText(/holds over/)).toHaveCount(0);
});

test('a page whose file does not come is named, and the others still open', async ({ page, context }) => {
  await context.route('**/assets/LabPage*.js', (route) => route.abort());
  await visit(page, '#/lab');
  await expect(page.getByRole('alert')).toContainText(WORDS.pageFailed.en);
  await page.getByRole('navigation', { name: WORDS.pages.en }).getByRole('link', { name: WORDS.lessons.en }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(W.lessons.en);
});

test('once loaded, the lab trains without a network', async ({ page, context }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=30');
  await bench.button(WORDS.step).click();
  await bench.reach(1);
  await context.setOffline(true);
  await bench.finish(30);
  await context.setOffline(false);
});

test('a lesson whose text does not come is named in one sentence, and the others still open', async ({
  page,
  context,
}) => {
  await context.route('**/assets/penalty-quits*.js', (route) => route.abort());
  await visit(page, '#/lesson/penalty-quits');
  await expect(page.getByRole('alert')).toContainText(WORDS.pageFailed.en);
  await page.goto('./#/lesson/potential-shaping');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a lesson whose bench does not come is there to read, and says so where it would run', async ({
  page,
  context,
}) => {
  await context.route('**/assets/Workbench*.js', (route) => route.abort());
  await visit(page, '#/lesson/penalty-quits');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: W.skip.en }).click();
  await expect(page.getByRole('alert')).toContainText(WORDS.partFailed.en);
});

test('a part of the bench that does not come says so, and the rest trains', async ({ page, context }) => {
  const bench = new Workbench(page);
  await context.route('**/assets/TimeMachine*.js', (route) => route.abort());
  await visit(page, '#/lesson/penalty-quits?v=1&n=20');
  await bench.button(W.skip).click();
  await expect(page.getByRole('alert')).toHaveText(WORDS.partFailed.en);
  await bench.finish(20);
});
