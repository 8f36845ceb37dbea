import { officeFits } from './tuned/fits-offices.ts'
import { serviceFits } from './tuned/fits-services.ts'
import { siteFits } from './tuned/fits-sites.ts'
import { barista } from './apart/barista.ts'
import { guard } from './apart/guard.ts'
import { icuNurse } from './apart/icu.ts'
import { journalist } from './apart/journalist.ts'
import { kindergarten } from './apart/kindergarten.ts'
import { pastry } from './apart/pastry.ts'
import { sewing } from './apart/sewing.ts'
import { support } from './apart/support.ts'
import { clerk } from './tuned/clerk.ts'
import { courier } from './tuned/courier.ts'
import { farmer } from './tuned/farmer.ts'
import { lawyer } from './tuned/lawyer.ts'
import { promoter } from './tuned/promoter.ts'
import { recruiter } from './tuned/recruiter.ts'
import { technician } from './tuned/technician.ts'
import { welder } from './tuned/welder.ts'
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
  tuned: [
    nurse,
    backend,
    accountant,
    driver,
    chef,
    people,
    marketing,
    site,
    clerk,
    courier,
    farmer,
    lawyer,
    promoter,
    recruiter,
    technician,
    welder,
    ...officeFits,
    ...siteFits,
    ...serviceFits,
  ],
  'kept apart': [
    teacher,
    cashier,
    electrician,
    sales,
    warehouse,
    pharmacist,
    analyst,
    frontDesk,
    barista,
    guard,
    icuNurse,
    journalist,
    kindergarten,
    pastry,
    sewing,
    support,
  ],
}
