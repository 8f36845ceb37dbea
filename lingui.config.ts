import { defineConfig } from '@lingui/cli'
import { languages } from './shared/screening/language.ts'
import { formatter } from '@lingui/format-po'

/** Components that no first screen has. */
const rareComponents = ['client/components/{CopyButton,not-saved,form/CutNote,lazy/SaveDialog}.tsx']
/** What somebody who is signed out can see. Its words are a catalog of their own, since all others would be fetched for nothing. */
const entry = [
  'client/App.tsx',
  'client/components/**/*.tsx',
  'client/screens/{sign-in,plain}/**/*.{ts,tsx}',
  'client/app/boundary/*.tsx',
]
/** What the first screens do not show: fetched when it is shown, so that the words of all screens do not grow by it. */
const rare = [
  ...rareComponents,
  'client/screens/{administration,audit,bin,candidate,compare,desk,members,model,outbox,person,programs,screen-again,upload}/**/*.{ts,tsx}',
  'client/screens/jobs/**/*.{ts,tsx}',
  'client/app/drafts/*.tsx',
  'client/screens/dashboard/{DashboardNotLoaded,DueJobs}.tsx',
  'client/candidates/{quotes,reasons,rejection,tables}/*.{ts,tsx}',
  'client/screens/dashboard/first-run/*.{ts,tsx}',
  'client/candidates/{Conflict*,bulk/*,contact/*,engine/WeightedFit*}.tsx',
  'client/app/{frame/KeysDialog,install/InstallByHand}.tsx',
  'client/screens/results/{EmptyList,ExportMenu,MoreSelects,OlderLine,SelectionBar,SwipeHint,UndoSelected}.{ts,tsx}',
  'client/screens/results/{batch,export,found,more}/*.{ts,tsx}',
  'client/app/palette/{PaletteDialog,useActs,useGroups}.{ts,tsx}',
  'client/app/session/{DeviceRow,Ended,ListFailed,Locked,PasskeyList,SignInsDialog,SignOut,WhyNot}.tsx',
  'client/app/notices/{BlockedErasure,DatabaseNotice,LostDecisions,Notices,VanishedWork,outcome-words,sentences}.{ts,tsx}',
]
const tests = '**/*.test.*'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    { path: '<rootDir>/client/locales/entry/{locale}', include: entry, exclude: [tests, ...rareComponents] },
    { path: '<rootDir>/client/locales/rare/{locale}', include: rare, exclude: [tests] },
    {
      path: '<rootDir>/client/locales/{locale}',
      include: ['client'],
      exclude: [tests, ...entry, ...rare],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
