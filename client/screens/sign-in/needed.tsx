import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { addRareWords } from '../../lib/i18n.ts'

/** A component that is rarely shown at sign-in: fetched with its texts when rendered, and empty until then. */
export function needed<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  return function Needed(props) {
    const [ready, setReady] = useState<{ show: ComponentType<Props> }>()

    useEffect(() => {
      let isWanted = true
      Promise.all([load(), addRareWords()]).then(
        ([show]) => isWanted && setReady({ show }),
        (error: unknown) => console.warn('A part of the page was not fetched:', error),
      )
      return () => {
        isWanted = false
      }
    }, [])

    return ready && createElement(ready.show, props)
  }
}
