import { measureBuild, measureSources, readBuild } from '../budgets.ts';
import { buildWeb } from '../local-environment/build.ts';
import { localFolder } from '../local-environment/root.ts';
import { figure } from './figures.ts';
import type { Group } from './setup.ts';

/** The budgets of `npm test` for a production build, and the scripts of the whole app. */
export const weight: Group = function* () {
  yield ['sources', () => measureSources()];
  yield [
    'web app built for production',
    async () => {
      const folder = localFolder('bench/web');
      await buildWeb(folder, { siteUrl: '' });
      const { files, weigh } = readBuild(folder);
      const scripts = files.filter((file) => /^assets\/.*\.js$/.test(file));
      const whole = scripts.reduce((sum, file) => sum + weigh(file), 0);
      return [...measureBuild(folder), figure('wholeScript', [whole])];
    },
  ];
};
