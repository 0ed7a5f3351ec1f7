import { WORDS } from '../../src/ui/words';
import { HOME_WORDS as W } from '../../src/ui/words-home';
import { expect, test, visit } from './base';
import { Workbench } from './workbench';

test.use({ expectedFaults: [/sunk/, /console: .*trainer\.worker/] });

test('a thread that dies is reported, and its restart keeps the curves', async ({ page, context }) => {
  const bench = new Workbench(page);
  await visit(page, '#/lab?v=1&n=90');
  await bench.button(WORDS.play).click();
  await bench.reach(60);
  await page.workers()[0]!.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('sunk');
      }),
  );
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/thread stopped: .*sunk/);
  await expect(alert).toHaveCount(1);
  await bench.button(WORDS.revive).click();
  await expect(alert).toHaveCount(0);
  expect(await bench.update()).toBeGreaterThanOrEqual(60);
  await bench.finish(90);

  const undisturbed = await context.newPage();
  const other = new Workbench(undisturbed);
  await undisturbed.goto(await bench.link());
  await other.reach(90);
  expect(await bench.digests()).toEqual(await other.digests());
});

test('threads that cannot start are reported on Home, and start when they can', async ({ page, context }) => {
  const broken = { contentType: 'text/javascript', body: 'throw new Error("sunk")' };
  await context.route('**/trainer.worker*.js', (route) => route.fulfill(broken));
  await visit(page);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(3);
  await expect(alert.first()).toContainText(/thread stopped: .*sunk/);
  await context.unroute('**/trainer.worker*.js');
  for (let left = 3; left > 0; left--) {
    await page.getByRole('button', { name: WORDS.revive.en }).first().click();
    await expect(alert).toHaveCount(left - 1);
  }
  const play = page.getByRole('button', { name: W.play.en, exact: true });
  if (await play.isVisible()) await play.click();
  await expect(page.getByText(/^update [1-9]\d* \/ \d+$/)).toBeVisible();
});

test.describe('when the thread’s file is missing', () => {
  test.use({ expectedFaults: [/console: .*404/] });
  test('the lab says so, and can be restarted', async ({ page, context }) => {
    const bench = new Workbench(page);
    await context.route('**/trainer.worker*.js', (route) => route.fulfill({ status: 404, body: 'not found' }));
    await visit(page, '#/lab?v=1&n=20');
    await expect(page.getByRole('alert')).toHaveCount(3);
    await expect(page.getByRole('alert').first()).toContainText(/could not be loaded/);
    await context.unroute('**/trainer.worker*.js');
    for (let left = 3; left > 0; left--) {
      await bench.button(WORDS.revive).first().click();
      await expect(page.getByRole('alert')).toHaveCount(left - 1);
    }
    await bench.finish(20);
  });
});
