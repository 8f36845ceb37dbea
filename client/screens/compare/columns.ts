/** The first column stays at the left while the candidates' columns scroll on narrow screens. */
export const FIRST_COLUMN =
  'sticky left-0 z-1 w-26 min-w-26 border-r border-line bg-surface px-2.5 py-3 text-left align-top text-sm md:w-36 md:min-w-36 lg:w-48 lg:min-w-48 lg:px-4 lg:text-base'
export const COLUMN =
  'min-w-40 border-l border-line px-2.5 py-3 align-top first-of-type:border-l-0 md:min-w-44 lg:min-w-56 lg:px-4'
