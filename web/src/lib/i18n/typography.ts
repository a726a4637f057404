export { typography } from '@edu/domain/platform/typography';
