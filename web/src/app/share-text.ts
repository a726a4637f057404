/** The headline of the home page as one line, for the picture of a link preview. */
export const slogan = 'Вчіться ґрунтовно, урок за\u00A0уроком';
