import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import classes from './tabs.module.css'

type TabsProps = {
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
  /** Given together when the address says which tab is open. */
  selected?: string
  onSelect?: (id: string) => void
}

/** @waits for its first use */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className={classes.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={classes.tab}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={classes.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
