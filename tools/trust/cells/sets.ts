import { analyst } from './apart/analyst.ts'
import { cashier } from './apart/cashier.ts'
import { electrician } from './apart/electrician.ts'
import { frontDesk } from './apart/frontdesk.ts'
import { pharmacist } from './apart/pharmacist.ts'
import { sales } from './apart/sales.ts'
import { teacher } from './apart/teacher.ts'
import { warehouse } from './apart/warehouse.ts'
import type { CellJob } from './cell.ts'
import { accountant } from './tuned/accountant.ts'
import { backend } from './tuned/backend.ts'
import { chef } from './tuned/chef.ts'
import { driver } from './tuned/driver.ts'
import { marketing } from './tuned/marketing.ts'
import { nurse } from './tuned/nurse.ts'
import { people } from './tuned/people.ts'
import { site } from './tuned/site.ts'

export const sets: Record<'tuned' | 'kept apart', CellJob[]> = {
  tuned: [nurse, backend, accountant, driver, chef, people, marketing, site],
  'kept apart': [teacher, cashier, electrician, sales, warehouse, pharmacist, analyst, frontDesk],
}
