import { expect, signIn, test } from '../support/page.ts';
import { open, seekBar, start, time } from '../support/player.ts';

test('a video paused on one device continues at the same second on another', async ({
  page,
  openDevice,
  learner,
}) => {
  test.slow();
  await signIn(page, learner);
  await open(page);
  await seekBar(page).fill('50');
  await start(page);
  await expect.poll(() => time(page)).toBeGreaterThan(61);
  const sent = page.waitForResponse((response) => response.url().includes(':commit'));
  await page.getByRole('button', { name: 'Призупинити' }).click();
  await sent;

  const other = await openDevice();
  await signIn(other, learner);
  await open(other);
  const resume = other.getByRole('button', { name: /^Продовжити з 0:5\d/ });
  await resume.click();
  await expect.poll(() => time(other)).toBeGreaterThan(59);
});
