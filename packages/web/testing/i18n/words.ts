/** Stands for the module that the build makes of the catalogues: tests have all languages from the start. */
export const loaders = {};
