/** The band under the header while there is no connection. */
export const offline = {
  region: 'З’єднання',
  title: 'Немає з’єднання.',
  /** For a learner; a guest's changes stay on the device. */
  synced: 'Прогрес зберігається на\u00A0цьому пристрої й\u00A0синхронізується згодом.',
  stored: 'Прогрес зберігається на\u00A0цьому пристрої.',
  notStored:
    'Браузер нічого не\u00A0зберігає: не\u00A0закривайте вкладку, доки не\u00A0з’явиться зв’язок.',
};
