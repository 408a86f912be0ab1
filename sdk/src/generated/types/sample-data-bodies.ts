// Written by `npm run docs` from the definitions of the API. Do not edit.

export interface SampleDataBody {
  /** The language of the records. Default: `en`. */
  language?: SampleDataBodyLanguage
}

export type SampleDataBodyLanguage = "en" | "de"
