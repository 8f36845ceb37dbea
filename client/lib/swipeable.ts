/** Of a card that is swiped and of what scrolls in it: a browser pans sideways where the nearest scroller lets it. */
export const SWIPEABLE = 'touch-pan-y touch-pinch-zoom'
