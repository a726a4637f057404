/** The only emoji of the product: popular categories. */
export const categoryEmoji: Record<string, string> = {
  Frontend: '🎨',
  'Front End': '🧩',
  Backend: '⚙️',
  JavaScript: '⚡',
  Database: '🗄️',
  Security: '🔐',
  Cloud: '☁️',
  Mobile: '📱',
  Other: '📚',
};
