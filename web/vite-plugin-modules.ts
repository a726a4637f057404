import path from 'node:path';
import type { Plugin } from 'vite';

/** Every JavaScript file of the build with the modules in it and what each adds, in characters before minifying. */
export type ModulesReport = Record<string, Record<string, number>>;

/** Writes `.vite/modules.json`, from which the size budgets name the module that grew. */
export function modulesReport(): Plugin {
  const repository = path.resolve(import.meta.dirname, '..');
  return {
    name: 'modules-report',
    apply: 'build',
    generateBundle(_options, bundle) {
      const report: ModulesReport = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => [
          nameOf(id, repository),
          renderedLength,
        ]);
        report[output.fileName] = Object.fromEntries(modules) as Record<string, number>;
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(report),
      });
    },
  };
}

/** The path below the repository, so that reports of two machines can be compared; virtual modules keep their name. */
function nameOf(id: string, repository: string): string {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  return path.isAbsolute(file) ? path.relative(repository, file).replaceAll('\\', '/') : file;
}
