/** The accepted kinds of files, and names for other kinds of content. */

export type Family = 'images' | 'pdf' | 'word' | 'sheets' | 'slides' | 'archives' | 'text' | 'video' | 'audio'

export interface Kind {
  family: Family
  mediaType: string
  /** Used in messages such as 'not a PDF'. */
  name: string
  /** The detected content types; containers of video and audio have several. */
  content: readonly string[]
}

const office = 'application/vnd.openxmlformats-officedocument'
const mpeg4 = ['mp4', 'm4v', 'm4a', 'm4b', 'm4p', 'f4v', 'f4a', 'mov', '3gp', '3g2']
const matroska = ['webm', 'mkv']
const ogg = ['ogg', 'oga', 'ogv', 'ogx', 'ogm', 'opus', 'spx']
const windowsMedia = ['asf', 'wmv', 'wma']

const table: readonly [Family, extensions: string, mediaType: string, name: string, ...content: string[]][] =
  [
    ['images', 'jpg jpeg', 'image/jpeg', 'a JPEG image', 'jpg'],
    ['images', 'png', 'image/png', 'a PNG image', 'png', 'apng'],
    ['images', 'gif', 'image/gif', 'a GIF image', 'gif'],
    ['images', 'webp', 'image/webp', 'a WebP image', 'webp'],
    ['pdf', 'pdf', 'application/pdf', 'a PDF', 'pdf'],
    ['word', 'doc', 'application/msword', 'a Word document', 'cfb'],
    ['word', 'docx', `${office}.wordprocessingml.document`, 'a Word document', 'docx', 'zip'],
    ['sheets', 'xls', 'application/vnd.ms-excel', 'an Excel workbook', 'cfb'],
    ['sheets', 'xlsx', `${office}.spreadsheetml.sheet`, 'an Excel workbook', 'xlsx', 'zip'],
    ['slides', 'ppt', 'application/vnd.ms-powerpoint', 'a PowerPoint presentation', 'cfb'],
    ['slides', 'pptx', `${office}.presentationml.presentation`, 'a PowerPoint presentation', 'pptx', 'zip'],
    ['archives', 'zip', 'application/zip', 'a ZIP archive', 'zip'],
    ['archives', 'rar', 'application/vnd.rar', 'a RAR archive', 'rar'],
    ['archives', '7z', 'application/x-7z-compressed', 'a 7z archive', '7z'],
    ['text', 'txt', 'text/plain', 'plain text'],
    ['text', 'csv', 'text/csv', 'CSV'],
    ['text', 'json', 'application/json', 'JSON'],
    ['text', 'xml', 'application/xml', 'XML', 'xml'],
    ['video', 'mp4 m4v', 'video/mp4', 'an MP4 video', ...mpeg4],
    ['video', 'mov', 'video/quicktime', 'a QuickTime video', ...mpeg4],
    ['video', '3gp', 'video/3gpp', 'a 3GP video', ...mpeg4],
    ['video', 'webm', 'video/webm', 'a WebM video', ...matroska],
    ['video', 'mkv', 'video/x-matroska', 'a Matroska video', ...matroska],
    ['video', 'avi', 'video/x-msvideo', 'an AVI video', 'avi'],
    ['video', 'mpg mpeg', 'video/mpeg', 'an MPEG video', 'mpg'],
    ['video', 'ogv', 'video/ogg', 'an Ogg video', ...ogg],
    ['video', 'wmv', 'video/x-ms-wmv', 'a Windows Media video', ...windowsMedia],
    ['audio', 'mp3', 'audio/mpeg', 'an MP3 recording', 'mp3'],
    ['audio', 'm4a', 'audio/mp4', 'an MPEG-4 recording', ...mpeg4],
    ['audio', 'aac', 'audio/aac', 'an AAC recording', 'aac'],
    ['audio', 'wav', 'audio/wav', 'a WAV recording', 'wav'],
    ['audio', 'ogg oga', 'audio/ogg', 'an Ogg recording', ...ogg],
    ['audio', 'opus', 'audio/ogg', 'an Opus recording', ...ogg],
    ['audio', 'flac', 'audio/flac', 'a FLAC recording', 'flac'],
    ['audio', 'wma', 'audio/x-ms-wma', 'a Windows Media recording', ...windowsMedia],
    ['audio', 'amr', 'audio/amr', 'an AMR recording', 'amr'],
  ]

const kinds = new Map<string, Kind>(
  table.flatMap(([family, extensions, mediaType, name, ...content]) =>
    extensions.split(' ').map((extension) => [extension, { family, mediaType, name, content }] as const),
  ),
)

/** Normalises an extension: `.PDF` and `pdf` are equal. */
const plain = (extension: string) => extension.toLowerCase().replace(/^\./, '')

/** Returns the kind of file of an extension; undefined when it is not accepted. */
export const kindOf = (extension: string): Kind | undefined => kinds.get(plain(extension))

/** Returns the media type of an extension; undefined when it is not accepted. */
export const mediaTypeOf = (extension: string): string | undefined => kindOf(extension)?.mediaType

/** Returns the media types of the files of these families. */
export const mediaTypesOf = (wanted: readonly Family[]): string[] => [
  ...new Set(
    [...kinds.values()].filter(({ family }) => wanted.includes(family)).map((kind) => kind.mediaType),
  ),
]

const extensionsOf = (wanted: Family): readonly string[] =>
  [...kinds].filter(([, { family }]) => family === wanted).map(([extension]) => extension)

/** The extensions of each family. */
export const families: Record<Family, readonly string[]> = {
  images: extensionsOf('images'),
  pdf: extensionsOf('pdf'),
  word: extensionsOf('word'),
  sheets: extensionsOf('sheets'),
  slides: extensionsOf('slides'),
  archives: extensionsOf('archives'),
  text: extensionsOf('text'),
  video: extensionsOf('video'),
  audio: extensionsOf('audio'),
}

/**
 * Returns whether a browser might execute such a file, so that it must never be shown inline: XML, because its style
 * sheets are programs, and every extension that is not accepted (HTML, SVG, scripts and future formats).
 */
export const isRunnable = (extension: string) => kindOf(extension) === undefined || plain(extension) === 'xml'

const executables = 'exe elf macho class wasm deb rpm apk jar xpi crx lnk alias swf reg chm cab dmg asar msi'
const others: Record<string, string> = {
  cfb: 'an Office file of the old format',
  docm: 'a Word document with macros',
  xlsm: 'an Excel workbook with macros',
  pptm: 'a PowerPoint presentation with macros',
  rtf: 'an RTF document',
  ps: 'PostScript',
  eps: 'PostScript',
  ...Object.fromEntries(executables.split(' ').map((content) => [content, 'an executable'])),
}

/** Returns a name for this content, for use in a sentence. */
export const contentNameOf = (content: string): string =>
  others[content] ?? kinds.get(content)?.name ?? `a file of the kind ${content.toUpperCase()}`

/** Returns whether the content is a program. Executable archives count as executables with any extension. */
export const isProgram = (content: string) => others[content] === 'an executable'
