/** The look of panels that open below a control: menus and the options of a select. */
export const MENU_PANEL =
  'z-(--z-dialog) max-h-80! overflow-y-auto rounded-lg bg-raised p-1 text-ink shadow-2 ring-1 ring-line outline-none transition duration-(--calm) starting:-translate-y-2 starting:opacity-0'
