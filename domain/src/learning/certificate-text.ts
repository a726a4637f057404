import { isolated } from '../text/isolated.ts';
import type { Certificate, CertificateStatus, Volume } from './certificate.ts';

/** Texts of a certificate that its page, its Open Badge and the link preview share. */

const OWNER_GONE = 'Власник видалив свій обліковий запис, і\u00A0ім’я з\u00A0сертифіката прибрано.';

const STATES: Record<CertificateStatus, { title: string; text: string }> = {
  valid: {
    title: 'Сертифікат дійсний',
    text: 'Його видала платформа, і\u00A0він не\u00A0відкликаний. Він підтверджує, що з\u00A0названого облікового запису пройдено уроки й\u00A0складено тести тут; хто сидів за клавіатурою, не\u00A0перевірено.',
  },
  revoked: {
    title: 'Сертифікат відкликано',
    text: 'Платформа його видала, а\u00A0потім скасувала. Він нічого не\u00A0підтверджує.',
  },
  removed: {
    title: 'Сертифікат видалено власником',
    text: `${OWNER_GONE} Номер і\u00A0дата лишилися.`,
  },
};

/** The state, as a title and what it means for a reader who checks the certificate. */
export function certificateState({ status, name }: Pick<Certificate, 'status' | 'name'>) {
  const { title, text } = STATES[status];
  return { title, text: status === 'revoked' && name === null ? `${text} ${OWNER_GONE}` : text };
}

/** Named as what it is: a document on further training is issued by licensed institutions only. */
export const CERTIFICATE_TITLE = 'Сертифікат про проходження курсу';

/** «6 год», «1 год 30 хв», «45 хв»; '' when it is unknown. */
export function volumeText({ minutes }: Volume): string {
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [`${hours}\u00A0год`] : []),
    ...(minutes % 60 > 0 ? [`${minutes % 60}\u00A0хв`] : []),
  ];
  return parts.join(' ');
}

/** Where the volume comes from. */
export const volumeSources: Record<Volume['source'], string> = {
  editor: 'за\u00A0оцінкою автора курсу',
  estimate: 'за\u00A0оцінкою платформи: відео, тексти й\u00A0тести',
  lessons: 'сума тривалостей відеоуроків',
  unknown: 'обсяг не\u00A0вказано',
};

/** What the platform checked before it issued the certificate, and what it did not. */
export const certificateChecks = {
  checked: [
    'Усі тести курсу складено: відповіді перевірив сервер платформи.',
    'Адресу електронної пошти слухача підтверджено.',
  ],
  stated: 'Уроки позначено пройденими самостійно.',
  unchecked:
    'Особу слухача й\u00A0те, чи складав він тести сам, платформа не\u00A0перевіряла. Спроб може бути скільки завгодно, і\u00A0після відповіді видно правильну.',
};

/** The criteria of the achievement in the Open Badge: Markdown. */
export const certificateCriteria = ({ lessonCount }: Pick<Certificate, 'lessonCount'>): string =>
  [
    `Уроків у\u00A0курсі: ${lessonCount}. ${certificateChecks.stated}`,
    ...certificateChecks.checked,
    certificateChecks.unchecked,
  ]
    .map((line) => `- ${line}`)
    .join('\n');

/** The title of the page and of the link preview. */
export const certificatePageTitle = ({
  name,
  courseTitle,
  number,
}: Pick<Certificate, 'name' | 'courseTitle' | 'number'>): string =>
  name === null
    ? `Сертифікат ${number}`
    : `${isolated(name)} — сертифікат «${isolated(courseTitle)}»`;
