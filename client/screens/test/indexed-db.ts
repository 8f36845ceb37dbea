// A database for Dexie, which looks for one when it is imported: to be the first import of a test.
import 'fake-indexeddb/auto'
