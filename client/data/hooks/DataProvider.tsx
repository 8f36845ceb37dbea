import { createContext, useContext, type ReactNode } from 'react'
import type { Data } from './data.ts'

const DataContext = createContext<Data | undefined>(undefined)

export function DataProvider({ data, children }: { data: Data; children: ReactNode }) {
  return <DataContext value={data}>{children}</DataContext>
}

/** The signed-in user's data, and the one way to change it. */
export function useData(): Data {
  const data = useContext(DataContext)
  if (!data) throw new Error('useData needs a DataProvider above it')
  return data
}
