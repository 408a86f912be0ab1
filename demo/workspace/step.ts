/** A step of the workspace, which is made as a whole. */
import type { Demo } from '../part.ts'

export interface WorkspaceStep {
  name: string
  /** Returns whether the tenant has such records already. */
  exists: (demo: Demo) => Promise<boolean>
  make: (demo: Demo) => Promise<unknown>
}
