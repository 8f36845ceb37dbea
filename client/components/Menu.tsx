import { MenuButton, MenuItem, MenuItems, Menu as Root } from '@headlessui/react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { menuPanel } from './menuPanel.ts'

export interface MenuAction {
  word: ReactNode
  icon?: IconName | undefined
  onChoose: () => void
  /** One of a few of which one holds: whether it is this one. */
  chosen?: boolean | undefined
  /** Something is lost by it. */
  danger?: boolean | undefined
}

/** A button of one icon that opens a list of actions. */
export function Menu({
  label,
  icon = 'more',
  actions,
}: {
  label: string
  icon?: IconName | undefined
  actions: readonly MenuAction[]
}) {
  return (
    <Root>
      <MenuButton
        aria-label={label}
        title={label}
        className="inline-grid size-control-small place-items-center rounded-md text-ink-2 transition hover:bg-hover hover:text-ink data-open:bg-hover"
      >
        <Icon name={icon} />
      </MenuButton>
      <MenuItems transition modal={false} anchor={{ to: 'bottom end', gap: 4 }} className={classes(menuPanel, 'min-w-44')}>
        {actions.map(({ word, icon: glyph, onChoose, chosen, danger }, index) => (
          <MenuItem key={index}>
            <button
              type="button"
              onClick={onChoose}
              {...(chosen !== undefined && { role: 'menuitemradio', 'aria-checked': chosen })}
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
      </MenuItems>
    </Root>
  )
}
