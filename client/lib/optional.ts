import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const Nothing = () => null

/** A part that its screen can do without: nothing until its code is fetched, nor where it cannot be. */
export const optional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )
