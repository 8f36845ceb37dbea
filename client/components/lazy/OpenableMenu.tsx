import { MenuButton, MenuItem, MenuItems, Menu as Root } from '@headlessui/react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../drawing/Icon.tsx'
import { MENU_BUTTON, type MenuProps } from './Menu.tsx'
import { MENU_PANEL } from './menuPanel.ts'

/** The working menu, built with Headless UI. */
export function OpenableMenu({ label, icon = 'more', actions, note }: MenuProps) {
  return (
    <Root>
      <MenuButton aria-label={label} title={label} className={MENU_BUTTON}>
        <Icon name={icon} />
      </MenuButton>
      <MenuItems modal={false} anchor={{ to: 'bottom end', gap: 4 }} className={classes(MENU_PANEL, 'min-w-44')}>
        {actions.map(({ word, icon: glyph, onChoose, chosen, danger }, index) => (
          <MenuItem key={index}>
            <button
              type="button"
              onClick={onChoose}
              aria-current={chosen}
              className={classes(
                'flex min-h-control w-full items-center gap-2.5 rounded-sm px-2.5 text-left font-medium data-focus:bg-hover',
                danger && 'text-rejected',
              )}
            >
              {glyph && <Icon name={glyph} size={16} />}
              {word}
              {chosen && <Icon name="check" size={16} className="ml-auto text-accent" />}
            </button>
          </MenuItem>
        ))}
        {note && <div className="px-2.5 py-2 text-sm text-ink-2">{note}</div>}
      </MenuItems>
    </Root>
  )
}
