import type { Language } from '../screening/language.ts'

/**
 * The notice of a form for which nobody wrote another one: paragraphs, parted by empty lines. It says only what holds for every
 * installation; how long an application is kept is told beside it.
 */
export const standardNotice: Record<Language, string> = {
  en: `What for. To decide on your application for this position, on the basis of your consent.

Which data. What you enter here and your CV as you send it; name, e-mail address and phone number as read from the CV; its text; scores with quotes from it; notes, decisions and their reasons, written by our staff; when it was sent, screened, viewed and decided on.

How a program helps. We write down what the position needs. A program (Saring) looks in your CV for each of these points, gives it a level from 0 to 5, and shows the passages it relies on to the person who reads your application. What is not written in a CV counts as "not stated".

A person decides. The program neither accepts nor rejects anybody. You may ask for an explanation, state your view and contest the decision.

Who sees it. Members of our recruiting team.

Your rights. You may ask for a copy of all that we hold on you, and for its correction or erasure, and you may withdraw your consent at any time. You may also complain to the data protection authority.`,
  id: `Tujuan. Memutuskan lamaran Anda untuk posisi ini, berdasarkan persetujuan Anda.

Data yang diproses. Yang Anda isi di sini dan CV seperti yang Anda kirim; nama, alamat email, dan nomor telepon yang terbaca dari CV; teksnya; skor beserta kutipan darinya; catatan, keputusan, dan alasannya yang ditulis staf kami; kapan CV dikirim, dinilai, dilihat, dan diputuskan.

Bagaimana program membantu. Kami menuliskan apa yang dibutuhkan posisi ini. Sebuah program (Saring) mencari setiap butirnya di CV Anda, memberi tingkat 0 sampai 5, dan menunjukkan bagian CV yang menjadi dasarnya kepada orang yang membaca lamaran Anda. Yang tidak tertulis di CV dihitung "tidak disebutkan".

Manusia yang memutuskan. Program tidak menerima atau menolak siapa pun. Anda berhak meminta penjelasan, menyampaikan pendapat, dan mengajukan keberatan atas keputusannya.

Siapa yang melihatnya. Anggota tim rekrutmen kami.

Hak Anda. Anda dapat meminta salinan semua data Anda, perbaikan, atau penghapusannya, dan menarik persetujuan Anda kapan saja. Anda juga dapat mengadu kepada lembaga pelindungan data pribadi.`,
}
