// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DocumentsDownloadSize, DocumentsVersionsDownloadSize } from '../../types.ts'

export interface DocumentsDownloadQuery {
  /** For images: returns a WebP whose width and height have at most this many pixels. */
  size?: DocumentsDownloadSize
}

export interface DocumentsListHistoryQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}

export interface DocumentsVersionsDownloadQuery {
  /** For images: returns a WebP whose width and height have at most this many pixels. */
  size?: DocumentsVersionsDownloadSize
}

export interface DocumentsVersionsListQuery {
  /** The number of the page, from 1. Default: `1`. */
  page?: number
  /** The number of records per page. Default: `25`. */
  per_page?: number
}
