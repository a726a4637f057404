export { typo } from '@edu/domain/typo';
