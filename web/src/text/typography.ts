export { typography } from '@edu/domain/typography';
