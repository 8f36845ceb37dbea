// A simulated page has a Blob of its own, which cannot be stored: the simulated database copies with structuredClone, which knows
// Node's alone.
import { vi } from 'vitest'

const { Blob: StorableBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer')
if ('document' in globalThis) Object.assign(globalThis, { Blob: StorableBlob })
