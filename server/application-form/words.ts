import type { ApplicationField } from '../../shared/application-form/application.ts'
import { applicationLimits } from '../../shared/application-form/form-limits.ts'
import type { Language } from '../../shared/screening/language.ts'

/** What may be wrong with an application: a field, the file, or the way in which the page was sent. */
export type Problem = ApplicationField | FileProblem | PageProblem
export type FileProblem = 'noFile' | 'empty' | 'tooLarge' | 'wrongType'
/** `early`: sent without a proof of work right after the page was fetched; `trapped`: the field that people do not see was filled in. */
export type PageProblem = 'expired' | 'early' | 'trapped'

/** Why there is no form just now. */
export type Trouble = 'busy' | 'full' | 'unreadable' | 'bodyTooLarge' | 'failed'

interface Words {
  another: string
  apply: string
  about: string
  responsible: (contact: string) => string
  yourDetails: string
  name: string
  email: string
  phone: string
  message: string
  optional: string
  cv: string
  cvHint: (maxMb: number) => string
  cvAgain: string
  trap: string
  notice: string
  keptDays: (days: number) => string
  keptForEver: string
  consent: string
  send: string
  sending: string
  error: string
  problems: string
  problem: (maxMb: number) => Record<Problem, string>
  sentTitle: string
  sent: (title: string) => string
  next: string
  questions: string
  close: string
  closedTitle: string
  closed: string
  troubleTitle: string
  trouble: (maxMb: number) => Record<Trouble, string>
  back: string
}

const { name, email, message } = applicationLimits

export const words: Record<Language, Words> = {
  en: {
    another: 'Bahasa Indonesia',
    apply: 'Apply for this position',
    about: 'About the position',
    responsible: (contact) => `Responsible for your data: ${contact}`,
    yourDetails: 'Your application',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    optional: 'optional',
    cv: 'CV',
    cvHint: (maxMb) => `One PDF or Word document (also ODT or RTF), up to ${maxMb} MB.`,
    cvAgain: 'Choose your CV once more: the browser does not keep it.',
    trap: 'Leave this field empty',
    notice: 'How we process your application',
    keptDays: (days) =>
      `How long. Your application is erased ${days} days after the decision on it, or without a decision ${days} days after the last change.`,
    keptForEver: 'How long. Your application is kept until we erase it, or until you ask for that.',
    consent: 'I have read how my application is processed, and I consent to it.',
    send: 'Send application',
    sending: 'Sending…',
    error: 'Error',
    problems: 'Your application was not sent yet',
    problem: (maxMb) => ({
      name: `Enter your name, in at most ${name} characters.`,
      email: `Enter an e-mail address, for example siti@example.com, in at most ${email} characters.`,
      phone: 'Enter a phone number, for example +62 812 3456 7890, or leave the field empty.',
      message: `Shorten your message to at most ${message} characters.`,
      consent: 'Tick the box if you consent. Without your consent we may not process your application.',
      noFile: 'Choose your CV.',
      empty: 'The file is empty. Choose another one.',
      tooLarge: `The file is larger than ${maxMb} MB. Choose a smaller one.`,
      wrongType: 'This file is not a PDF or Word document that can be read. Choose another one.',
      expired: 'This page was open for too long. Everything you typed is still here: send it again.',
      early: 'The page was sent faster than people usually do. Wait a few seconds, then send it again.',
      trapped: 'A field that people do not see was filled in. It is empty again: send the page once more.',
    }),
    sentTitle: 'Your application was sent',
    sent: (title) => `We have received your application for “${title}”.`,
    next: 'What happens now: a person of our team reads it and reaches you by the e-mail address or phone number that you gave. You do not need to send it again.',
    questions: 'If you have questions, or want your application corrected or erased:',
    close: 'You may close this page.',
    closedTitle: 'No applications here',
    closed: 'The form under this address is closed: the position takes no applications any more, or the address is not complete.',
    troubleTitle: 'This did not work',
    trouble: (maxMb) => ({
      busy: 'Too many applications have come in just now. Nothing was sent. Please try again later.',
      full: 'No application can be received just now. Nothing was sent. Please try again later.',
      unreadable: 'What arrived could not be read. Nothing was sent. Go back and try again.',
      bodyTooLarge: `The file is much larger than ${maxMb} MB. Nothing was sent. Go back and choose a smaller one.`,
      failed: 'Something went wrong on our side. Please try again in a few minutes.',
    }),
    back: 'Back to the form',
  },
  id: {
    another: 'English',
    apply: 'Lamar posisi ini',
    about: 'Tentang posisi ini',
    responsible: (contact) => `Penanggung jawab data Anda: ${contact}`,
    yourDetails: 'Lamaran Anda',
    name: 'Nama',
    email: 'Email',
    phone: 'Telepon',
    message: 'Pesan',
    optional: 'opsional',
    cv: 'CV',
    cvHint: (maxMb) => `Satu dokumen PDF atau Word (juga ODT atau RTF), paling besar ${maxMb} MB.`,
    cvAgain: 'Pilih CV Anda sekali lagi: peramban tidak menyimpannya.',
    trap: 'Biarkan kolom ini kosong',
    notice: 'Bagaimana kami memproses lamaran Anda',
    keptDays: (days) =>
      `Berapa lama. Lamaran Anda dihapus ${days} hari setelah keputusan, atau tanpa keputusan ${days} hari setelah perubahan terakhir.`,
    keptForEver: 'Berapa lama. Lamaran Anda disimpan sampai kami menghapusnya, atau sampai Anda memintanya.',
    consent: 'Saya sudah membaca bagaimana lamaran saya diproses, dan saya menyetujuinya.',
    send: 'Kirim lamaran',
    sending: 'Mengirim…',
    error: 'Kesalahan',
    problems: 'Lamaran Anda belum terkirim',
    problem: (maxMb) => ({
      name: `Isi nama Anda, paling banyak ${name} karakter.`,
      email: `Isi alamat email, misalnya siti@example.com, paling banyak ${email} karakter.`,
      phone: 'Isi nomor telepon, misalnya +62 812 3456 7890, atau biarkan kosong.',
      message: `Persingkat pesan Anda menjadi paling banyak ${message} karakter.`,
      consent: 'Centang kotak ini jika Anda setuju. Tanpa persetujuan Anda, kami tidak boleh memproses lamaran Anda.',
      noFile: 'Pilih CV Anda.',
      empty: 'Berkas ini kosong. Pilih berkas lain.',
      tooLarge: `Berkas ini lebih besar dari ${maxMb} MB. Pilih yang lebih kecil.`,
      wrongType: 'Berkas ini bukan dokumen PDF atau Word yang dapat dibaca. Pilih berkas lain.',
      expired: 'Halaman ini terlalu lama terbuka. Semua yang Anda isi masih ada: kirim sekali lagi.',
      early: 'Halaman ini dikirim lebih cepat daripada yang biasa dilakukan orang. Tunggu beberapa detik, lalu kirim lagi.',
      trapped: 'Kolom yang tidak terlihat oleh orang terisi. Kolom itu sudah dikosongkan: kirim sekali lagi.',
    }),
    sentTitle: 'Lamaran Anda sudah terkirim',
    sent: (title) => `Kami sudah menerima lamaran Anda untuk “${title}”.`,
    next: 'Selanjutnya: seseorang dari tim kami membacanya dan menghubungi Anda lewat alamat email atau nomor telepon yang Anda berikan. Anda tidak perlu mengirimnya lagi.',
    questions: 'Jika Anda punya pertanyaan, atau ingin lamaran Anda diperbaiki atau dihapus:',
    close: 'Anda boleh menutup halaman ini.',
    closedTitle: 'Tidak menerima lamaran',
    closed: 'Formulir di alamat ini sudah ditutup: posisi ini tidak menerima lamaran lagi, atau alamatnya tidak lengkap.',
    troubleTitle: 'Tidak berhasil',
    trouble: (maxMb) => ({
      busy: 'Terlalu banyak lamaran yang masuk saat ini. Tidak ada yang terkirim. Silakan coba lagi nanti.',
      full: 'Saat ini lamaran tidak dapat diterima. Tidak ada yang terkirim. Silakan coba lagi nanti.',
      unreadable: 'Yang diterima tidak dapat dibaca. Tidak ada yang terkirim. Kembali dan coba lagi.',
      bodyTooLarge: `Berkas ini jauh lebih besar dari ${maxMb} MB. Tidak ada yang terkirim. Kembali dan pilih yang lebih kecil.`,
      failed: 'Terjadi masalah di pihak kami. Silakan coba lagi beberapa menit lagi.',
    }),
    back: 'Kembali ke formulir',
  },
}
