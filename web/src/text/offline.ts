/** The band under the header while there is no connection. */
export const offline = {
  region: 'З’єднання',
  title: 'Немає з’єднання.',
  text: 'Прогрес зберігається на\u00A0цьому пристрої й\u00A0синхронізується згодом.',
};
