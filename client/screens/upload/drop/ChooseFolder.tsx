import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { filesOfFolder, type Dropped } from './dropped-files.ts'

/** A button that chooses the CVs of a folder and its subfolders, where the browser can. */
export function ChooseFolder({ choose }: { choose: (found: Dropped) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null
  return (
    <>
      <Button type="button" icon="folder" onClick={() => picker.current?.click()}>
        <Trans id="upload.chooseFolder">Choose a folder</Trans>
      </Button>
      <input
        ref={(input) => {
          picker.current = input
          if (input) input.webkitdirectory = true // React has no such property
        }}
        type="file"
        hidden
        multiple
        data-testid="folder-picker"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = '' // otherwise the same folder could not be picked again
          if (files.length > 0) choose(filesOfFolder(files))
        }}
      />
    </>
  )
}
