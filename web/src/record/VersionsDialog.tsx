/** The versions of a document, newest first; each can be downloaded. */
import type { Document } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { kontor } from '../data/api/client.ts'
import { documentVersions } from '../data/records/documents.ts'
import { useFormats } from '../data/formats/format.ts'
import { saveFile } from '../data/api/save-file.ts'
import { useUsers } from '../data/people/users.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'
import css from './Documents.module.css'

export function VersionsDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { documents: texts } = useWords()
  const formats = useFormats()
  const users = useUsers()
  const { data, error, refetch } = useQuery(documentVersions(document.id))
  return (
    <Dialog title={`${document.name}: ${texts.versions}`} isOpen onClose={onClose}>
      <div className={css.preview}>
        {error && <Notice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Notice />}
        <ol>
          {data?.map(({ version, file_name, formatted_file_size, uploaded_by, created_at }) => (
            <li key={version} className={css.row}>
              <span className={css.name}>{texts.version(version)}</span>
              <span className={css.detail}>
                {[
                  file_name,
                  formatted_file_size,
                  users.get(uploaded_by ?? '')?.name,
                  formats.instant(created_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <IconButton
                label={`${texts.download}: ${texts.version(version)}`}
                size="small"
                onPress={() =>
                  void kontor.documents.versions
                    .download(document.id, version)
                    .then((file) => saveFile(file, file_name))
                }
              >
                <Download />
              </IconButton>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
