/** Modules that the build makes: catalogues of one language (see catalogues.ts). */
declare module '*?locale=en' {
  export const compiled: import('@lingui/core').Messages;
}
declare module '*?locale=ar' {
  export const compiled: import('@lingui/core').Messages;
}
