/** What is compared stays at the left while the candidates move past it on narrow screens. */
export const firstColumn =
  'sticky left-0 z-1 w-30 min-w-30 border-r border-line bg-surface px-3 py-3 text-left align-top md:w-48 md:px-4'
export const column = 'min-w-56 border-l border-line px-3 py-3 align-top first-of-type:border-l-0 md:px-4'
