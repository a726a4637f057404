/** The rules as they are deployed. An import, so that `vitest --changed` knows them. */
export { default as RULES } from '../../../firestore.rules?raw';
