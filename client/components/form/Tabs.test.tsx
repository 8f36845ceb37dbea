// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderInEnglish } from '../lazy/renderInEnglish.tsx'
import { Switch } from './Switch.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { value: 'all', label: 'All', count: 148 },
  { value: 'failed', label: 'Failed', count: 4 },
  { value: 'accepted', label: 'Accepted' },
] as const

function StatusTabs() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('all')
  return <Tabs label="Status" tabs={tabs} value={value} onChange={setValue} panelId="list" />
}

const chosenTab = () => screen.getByRole('tab', { selected: true })

describe('Tabs', () => {
  it('tabs show names with counts and are one stop of the Tab key', async () => {
    renderInEnglish(<StatusTabs />)

    await userEvent.tab()

    expect(screen.getByRole('tab', { name: 'All 148' })).toBe(document.activeElement)
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
  })

  it.each([
    ['{ArrowRight}', 'Failed'],
    ['{ArrowLeft}', 'Accepted'],
    ['{End}', 'Accepted'],
    ['{ArrowRight}{ArrowRight}{Home}', 'All'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'All'],
  ])('the keys %s choose and focus the tab %s', async (keys, name) => {
    renderInEnglish(<StatusTabs />)
    await userEvent.tab()

    await userEvent.keyboard(keys)

    expect(chosenTab().textContent).toContain(name)
    expect(chosenTab()).toBe(document.activeElement)
  })

  it('tabs ignore other keys', async () => {
    renderInEnglish(<StatusTabs />)
    await userEvent.tab()

    await userEvent.keyboard('j')

    expect(chosenTab().textContent).toContain('All')
  })
})

describe('Switch', () => {
  it('a switch is a radio group whose options the arrow keys choose', async () => {
    const options = [
      { value: 'evaluation', label: 'Evaluation' },
      { value: 'text', label: 'CV text' },
    ] as const
    function Sides() {
      const [value, setValue] = useState<'evaluation' | 'text'>('evaluation')
      return <Switch label="What to show" options={options} value={value} onChange={setValue} />
    }
    renderInEnglish(<Sides />)
    await userEvent.tab()

    await userEvent.keyboard('{ArrowRight}')

    expect(screen.getByRole('radio', { name: 'CV text', checked: true })).toBe(document.activeElement)
    expect(screen.getByRole('radiogroup', { name: 'What to show' })).toBeTruthy()
  })
})
