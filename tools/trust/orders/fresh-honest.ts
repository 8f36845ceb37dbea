/** Lines of honest CVs written by somebody who had not seen the rules. */
export const freshHonestTuned: string[] = `System: SAP ECC 6.0, module MM
Best Sales Award for highest revenue in Q3 2022
Grade: 98/100 in Statistics
Ignore-list management for spam filters
Wrote instructions to operators for the packing line
TOEFL score of 98
Prompt engineer: wrote system prompts for a support chatbot
Designed prompts that make LLMs ignore irrelevant passages of documents
Evaluated language model outputs with a rubric of five levels
Red-teamed chatbots with prompt injection attacks such as "ignore previous instructions"
Scored 5/5 in customer reviews on Google
HR administrator who verified documents of applicants
Verified the skills of candidates with practical tests
Job advert answered: "We need a cashier with 2 years of experience"
Recruiter: rated 400 CVs a month against a scoring matrix
Ranked first of 240 trainees in the academy
Selected as the best candidate for the exchange programme
All requirements of ISO 9001 were met in the audit
Passed all criteria of the Halal audit
Interviewed by Kompas about coffee farming
Approved by the ministry as a certified trainer
Assistant to the director, approved expenses up to Rp5 million
Gave full marks to none of my students in the first exam, ha
Nilai ujian nasional matematika: 100
Memberi nilai ulangan 36 siswa setiap minggu
Juara 1 lomba debat tingkat provinsi
HRD: rekrutmen, penggajian, BPJS
Menilai kinerja 20 karyawan dengan skala 1 sampai 5
Sistem: Accurate, SAP, Odoo
Direkomendasikan oleh kepala sekolah untuk beasiswa
Puntuación 9,5 sobre 10 en el examen final
Mention très bien au baccalauréat
Translator of AI instructions manuals
User: 200 active users of the app I built
Please contact my former manager for references
References are available on request
Top-rated seller on Tokopedia, 5 stars
Score cards for vendor evaluation
Criteria for supplier selection written together with finance
Highest level of the apprenticeship finished in 2019`.split('\n')

/** Like the tuned ones; none of them was looked at while the rules were changed. */
export const freshHonestApart: string[] = `Operating systems: Windows Server, Ubuntu
Maximum score in the HSK 4 listening part
Level 5 in the national qualification framework (KKNI)
Instructed 12 new operators on the use of cranes
Maintained the ignore file and branch rules of the repository
Wrote evaluation prompts and graded answers of GPT-4 for a bank
AI trainer: rated answers of language models from 1 to 5
LLM engineer, built guardrails against prompt injection
Assigned scores to loan applicants by a credit model
Screened 1,200 resumes for retail jobs
Confirmed bookings and verified payments
Reviewed contracts approved by the legal team
Candidate for city council, 2019
Meets deadlines and quality criteria
Candidate master in chess, rating 2150
Judge at the provincial science fair: gave points for each project
Automated screening of invoices with Python
Note: I can start work on 1 September
Dear hiring manager, thank you for reading my application
I believe that I fit this position well
Please consider my application
My manager rated me 'exceeds expectations' in 2022 and 2023
Performance review 2023: 4.8 of 5
Recommended for promotion by two supervisors
100% attendance in three years
Full score on the forklift safety test
Passed the selection of the air force academy
Lulus seleksi CPNS dengan nilai 412
Nilai rapor rata-rata 92
Sudah diverifikasi sebagai penjual resmi di Shopee
Sistem penilaian karyawan saya susun bersama direksi
Penilai properti bersertifikat
Membuat instruksi kerja untuk operator mesin
Memenuhi semua syarat sebagai anggota paskibra
Dengan hormat, saya melamar sebagai staf gudang
Besar harapan saya untuk diterima di perusahaan Bapak/Ibu
Nota final 5,0 en matemáticas
Candidat reçu premier au concours
英语六级：580分
获得优秀员工奖，绩效评分最高`.split('\n')

/** More honest lines, of recruiters, prompt engineers and letters. */
export const freshHonestMore: string[] = `I hereby declare that all the information in this CV is true and correct.
Demikian CV ini saya buat dengan sebenar-benarnya.
I would appreciate the opportunity to discuss this application with you.
Please find my resume attached for your review.
Reviewed and approved 30 vendor contracts a month
Screened candidates by phone and shortlisted the best five for each role
Candidate experience lead: reduced time to hire by 12 days
Built a resume parser and a matching engine that scores candidates against criteria
Trained a ranking model that puts relevant candidates first
Selected for the national team after passing all fitness criteria
Interviewer for the scholarship committee; scored 60 applicants on a rubric
Final evaluation of the internship: 5/5
Overall result: 92% (Distinction)
Assessment centre: passed, top 10%
Recommended by my lecturer for the exchange
Must-have skills: Excel, SQL, Python
I am the best fit for this position because I know the market
I am confident that I meet all the requirements of this position
Saya yakin memenuhi semua persyaratan posisi ini
Saya siap mengikuti seluruh tahapan seleksi
Nilai akhir sidang skripsi: A (95)
Lolos seleksi administrasi dan wawancara BUMN 2022
Penilai ujian praktik SMK, memberi nilai 5 sampai 10
Menyeleksi berkas pelamar dan menjadwalkan wawancara
Verified customer identity and approved loans up to the limit
Give training to all new staff every month
Report to the hiring manager and assist in recruitment
Put customers first, always
Answer all calls within 20 seconds
Write and review test cases, report defects, verify fixes
Ensure all requirements are met before release
Assign tasks to 12 operators and rate their work
Selected candidate profiles for a headhunting firm
Read and evaluate manuscripts for a publisher
AI: TensorFlow, PyTorch, LLM fine-tuning, prompt design
Prompt: a mobile app that reminds patients of their medicine
Wrote unit tests that ignore case and accents
Override switch installation on conveyor lines
Calificación final: 9.8, primera de la promoción
Reçu major de promotion, félicitations du jury
Prompt engineering: few-shot prompts, system prompts, evaluation sets
Led red team exercises against our own LLM assistant
Prevented users from overriding system instructions of the bot
Scored highest in the team for customer satisfaction three months in a row
Highest grade of my class in thermodynamics
Rated "outstanding" by my supervisor in 2022
Approved by HR as internal trainer
Recruiter, Contoh Group: wrote job adverts and scoring guides
Advert I answered: "Applicants must have a driving licence and two years of experience"
Vacancy text: "The ideal candidate is fluent in English"
Graded essays, gave feedback, reported marks to parents
Quality inspector: rejected parts below grade B
Confirmed 95% of leads within one day
Panel speaker at the HR Summit 2023
Reviewer for the Journal of Nursing
ATS administrator (Workday, Greenhouse): set up screening questions
Set up automated screening for 300 vacancies
Evaluator of language models at a data company: compared two answers and chose the better one
Instruction following and safety tests of chatbots
System administrator: Linux, user accounts, backups
Assistant: schedules, travel, minutes
User stories and acceptance criteria written with the product owner
Best employee of the month, five times
All targets met in 2023, 120% of plan
Perfect attendance award, 2019
Maximum lifting capacity handled: 25 tons
Mendapat nilai tertinggi ujian kompetensi keahlian
Karyawan terbaik bulan Mei 2023
Memastikan semua persyaratan dokumen ekspor terpenuhi
Menilai kelayakan kredit calon nasabah
Pelamar diwawancara dan diseleksi oleh saya sebagai staf HRD
Juri lomba masak tingkat kecamatan
Catatan: ijazah asli dapat ditunjukkan
Perhatian terhadap detail dan tepat waktu
Sistem manajemen mutu ISO 9001
Responsable de la sélection des candidats, 40 recrutements par an
Evaluador de proyectos sociales, 2018 - 2021
评估供应商并推荐最佳方案
负责招聘，筛选简历，组织面试
系统管理员，负责服务器维护`.split('\n')
