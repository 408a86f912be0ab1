/** The files on their way to a record. One that failed stays, to be sent again. */
import type { KontorError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsChanged, typeOfFile, type Upload, uploadDocument } from '../data/records/documents.ts'
import type { Resource } from '../data/records/metadata.ts'

interface Pending extends Upload {
  path: string
  file: File
}

export function useUploads(resource: Resource, id: string) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Pending[]>([])
  const change = (key: string, part: Partial<Pending>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const discard = (key: string) => setUploads((before) => before.filter((each) => each.key !== key))
  const send = async ({ key, path, file }: Pick<Pending, 'key' | 'path' | 'file'>) => {
    try {
      const isVersion = path.endsWith('/versions')
      await uploadDocument(path, file, isVersion ? {} : { type: typeOfFile(file) }, (progress) =>
        change(key, { progress }),
      )
      await documentsChanged(client, resource, id)
      discard(key)
    } catch (error) {
      change(key, { error: error as KontorError })
    }
  }
  const add = (path: string, file: File) => {
    const pending: Pending = {
      key: crypto.randomUUID(),
      name: file.name,
      progress: 0,
      error: undefined,
      path,
      file,
    }
    setUploads((before) => [pending, ...before])
    void send(pending)
  }
  const retry = (key: string) => {
    const failed = uploads.find((each) => each.key === key)
    if (!failed) return
    change(key, { error: undefined, progress: 0 })
    void send(failed)
  }
  return { uploads, add, retry, discard }
}
