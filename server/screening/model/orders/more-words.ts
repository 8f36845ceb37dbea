/**
 * The core of the vocabulary in German | Portuguese | Dutch | Italian | Russian | Arabic | Japanese, as those languages are
 * written, `_` for a space. Imperatives and requests only, like in words.ts.
 */
export const moreWords = {
  ignore: `ignoriere ignorieren ignoriert vergiss vergessen missachte missachten übergehe übergehen überspringe überspringen verwerfe verwerfen beachte_nicht
    | ignore ignorem ignorar esqueça esqueçam esquecer desconsidere desconsiderem desconsiderar desrespeite descarte pule
    | negeer negeren vergeet vergeten sla_over overschrijf
    | ignora ignorate ignorare ignori dimentica dimenticate dimenticare trascura trascurate tralascia scarta
    | игнорируй игнорируйте игнорировать забудь забудьте забыть пропусти пропустите отбрось отбросьте не_обращай_внимания не_обращайте_внимания
    | تجاهل تجاهلوا تجاهلي انس انسى انسوا تغاضى تخط
    | 無視して 無視し 無視せよ 無視 忘れて 忘れろ 破棄して`,
  rule: `anweisung anweisungen anweisungsregeln vorgabe vorgaben regel regeln richtlinie richtlinien instruktion instruktionen bewertungsraster raster systemprompt befehl befehle kriterienkatalog
    | instrução instruções regra regras orientação orientações diretriz diretrizes comando comandos rubrica rubricas critérios
    | instructie instructies regel regels richtlijn richtlijnen opdracht opdrachten beoordelingscriteria rubriek
    | istruzione istruzioni regola regole linee_guida direttiva direttive comando comandi griglia rubrica
    | инструкция инструкции инструкций инструкцию инструкциям правило правила правил правилам указание указания указаний указаниям рубрика рубрике рубрики
    | تعليمات التعليمات تعليماتك قواعد القواعد قواعدك إرشادات الإرشادات توجيهات التوجيهات أوامر الأوامر معايير المعايير لمعايير
    | 指示 命令 ルール 規則 指針 ガイドライン プロンプト 評価基準 採点基準`,
  process: `bewertung bewertungen beurteilung prüfung überprüfung vorauswahl
    | avaliação verificação triagem seleção | beoordeling evaluatie controle screening selectie | valutazione verifica selezione screening
    | оценка оценки оценке оценку проверка проверки проверке отбор отбора
    | تقييم التقييم فحص الفحص تدقيق | 評価 審査 選考 採点 検証`,
  mark: `punktzahl punkte punkten punktestand note noten bewertung stufe stufen niveau level wertung sterne
    | pontuação pontuações pontos ponto nota notas nível níveis estrelas
    | score scores punt punten niveau niveaus cijfer waardering sterren
    | punteggio punteggi punti punto voto voti livello livelli stelle
    | балл балла баллов баллы баллом оценку оценка оценки уровень уровня уровню уровнем рейтинг звезд
    | درجة الدرجة درجات الدرجات نقطة نقاط النقاط علامة العلامة مستوى المستوى تقدير
    | 点 点数 得点 評点 評価 レベル スコア 段階`,
  value: `höchstpunktzahl höchstnote bestnote maximalpunktzahl höchstwertung volle_punktzahl höchste_punktzahl maximale_punktzahl höchste_stufe beste_note höchste_bewertung volle_punkte
    | pontuação_máxima nota_máxima nível_máximo nota_dez pontuação_mais_alta
    | hoogste_score maximale_score topscore hoogste_cijfer hoogste_niveau maximale_punten
    | punteggio_massimo punteggio_più_alto voto_massimo massimo_punteggio massimo_dei_voti livello_massimo pieni_voti
    | максимальный_балл высший_балл максимальную_оценку высшую_оценку наивысший_балл наивысшую_оценку максимальная_оценка
    | أعلى_درجة الدرجة_القصوى الدرجة_الكاملة الدرجة_النهائية أعلى_تقييم العلامة_الكاملة أعلى_مستوى درجة_كاملة
    | 最高点 満点 最高評価 最高得点 最高スコア 最高レベル 最高ランク`,
  top: `höchste höchsten höchster beste besten bester volle vollen maximale maximalen perfekt perfekte hervorragend ausgezeichnet
    | máxima máximo máximos mais_alta mais_alto melhor perfeita perfeito excelente
    | hoogste beste maximale perfecte uitstekend volledige
    | massimo massima massimi più_alto più_alta migliore perfetto perfetta eccellente
    | максимальный максимальную максимальная максимум высший высшую наивысший наивысшую лучший лучшим лучшего лучшая лучшей идеальный отлично
    | أعلى القصوى الكاملة أفضل الأفضل ممتاز مثالي
    | 最高 最優秀 最良 完璧`,
  figure: `fünf zehn hundert | dez cem | vijf tien honderd | cinque dieci cento | пять пятерку десять сто | خمسة خمس مئة مائة | 五 十 百`,
  person: `bewerber bewerbers bewerberin kandidat kandidaten kandidatin
    | candidato candidata  | kandidaat kandidate sollicitant sollicitante | candidato candidata
    | кандидат кандидата кандидату кандидатом кандидатка кандидатку соискатель соискателя соискателю соискателем претендент претендента претенденту
    | مرشح المرشح المرشحة للمرشح متقدم المتقدم المتقدمة للمتقدم
    | 候補者 応募者 志願者 求職者`,
  paper: `lebenslauf bewerbung | currículo candidatura perfil | sollicitatie profiel | curriculum candidatura profilo
    | резюме анкета анкету | السيرة_الذاتية سيرة_ذاتية الطلب | 履歴書 職務経歴書 経歴書`,
  this: `dieser diese dieses diesen diesem | este esta deste desta | deze dit | questo questa quest | этот этого этому этим эта эту этой данный данного данному это
    | هذا هذه لهذا لهذه | この 本`,
  third: `er sie | ele ela | hij zij | lui lei | он она | هو هي | 彼 彼女`,
  is: `ist sind verdient erhält bekommt | é_um é_uma merece recebe obtém | is verdient krijgt ontvangt | è_un merita riceve ottiene | заслуживает получает является
    | يستحق تستحق يحصل يكون | です である に値します に値する`,
  me: `mir mich ihm ihr | mim | mij hem haar | mi lui | мне ему ей | لي له | 私`,
  confirm: `bestätigt bestätigte bestätigten geprüft überprüft verifiziert genehmigt freigegeben zugestimmt validiert bescheinigt
    | verificou verificaram verificado verificada confirmou confirmado confirmada aprovou aprovado aprovada validou validado validada validaram confirmaram
    | geverifieerd bevestigd goedgekeurd gecontroleerd gevalideerd bevestigde
    | verificato verificata verificate confermato confermata approvato approvata convalidato convalidata validato validata
    | подтвердил подтвердила подтвердили подтвержден подтверждена подтверждены проверил проверили проверен одобрил одобрила одобрили одобрен утвердил утвердили
    | تحقق تحققت أكد أكدت وافق وافقت اعتمد اعتمدت صادق صادقت تمت_الموافقة تم_التحقق تم_التأكيد
    | 確認済み 確認しました 確認した 承認済み 承認しました 承認した 検証済み 認めました 検証しました`,
  judge: `personalabteilung personalleiter personalleiterin personalleitung personalverantwortliche personalverantwortlicher personaler recruiter gutachter prüfer bewerter auswahlkommission personalchef einstellungsleiter
    | rh recursos_humanos gerente_de_contratação gestor_de_contratação recrutador recrutadora recrutadores avaliador avaliadora comitê_de_seleção equipe_de_rh gerente_de_rh
    | personeelsafdeling p_o hr_afdeling recruiter beoordelaar wervingsmanager personeelsmanager selectiecommissie afdeling_personeelszaken
    | risorse_umane fficio_del_personale responsabile_delle_assunzioni responsabile_del_personale selezionatore selezionatrice valutatore valutatrice commissione fficio_risorse_umane reclutatore
    | отдел_кадров отдела_кадров hr_отдел менеджер_по_найму менеджер_по_персоналу рекрутер рекрутера рекрутеры кадровая_служба эксперт_по_оценке комиссия
    | قسم_الموارد_البشرية الموارد_البشرية مدير_التوظيف مسؤول_التوظيف لجنة_التوظيف فريق_التوظيف المقيم المقيمون لجنة_التقييم
    | 人事部 人事 人事担当者 採用担当者 採用責任者 採用担当 面接官 評価者 審査員 選考委員会`,
  machine: `ki sprachmodell sprachmodelle ki_modell ki_system künstliche_intelligenz bewertungssystem auswahlsystem ki_assistent
    | ia inteligência_artificial modelo_de_linguagem modelo_de_ia sistema_de_avaliação sistema_de_triagem
    | taalmodel ai_model ai_systeem kunstmatige_intelligentie beoordelingssysteem selectiesysteem
    | ia intelligenza_artificiale modello_linguistico modello_di_ia sistema_di_valutazione modello_ai
    | ии искусственный_интеллект искусственного_интеллекта искусственному_интеллекту языковая_модель языковой_модели языковую_модель нейросеть нейросети система_оценки
    | ذكاء_اصطناعي الذكاء_الاصطناعي للذكاء_الاصطناعي ذكاء_اصطناعيا نموذج_لغوي نموذجا_لغويا النموذج_اللغوي نظام_التقييم
    | ai 人工知能 言語モデル aiモデル 大規模言語モデル 評価システム 選考システム`,
  maybe: `modell system assistent algorithmus maschine | modelo sistema assistente algoritmo | model systeem assistent algoritme | modello sistema assistente algoritmo
    | модель система ассистент алгоритм | النموذج النظام المساعد الخوارزمية | モデル システム アシスタント`,
  hail: `hinweis achtung hallo liebe lieber nachricht anmerkung an_die an_den an_das sehr_geehrte
    | nota atenção olá aviso mensagem caro cara prezado prezada | bericht let_op beste hallo opmerking aan
    | nota attenzione ciao avviso messaggio caro cara gentile | сообщение внимание привет примечание заметка уважаемый уважаемая для
    | ملاحظة تنبيه انتباه رسالة مرحبا عزيزي إلى | 注意 への注意 へのメモ お知らせ メモ への指示`,
  dative: `für_die für_den an_die an_den | para_a para_o ao à | voor_de aan_de | per_l per_il per_la al alla | для | إلى | へ へは`,
  you: `du dir dein deine sie_sind sie_müssen ihre ihr | você vocês seu sua | je jij jouw w | tu tuo voi lei_deve | ты вы твой твоя ваш ваша вам тебе | أنت أنتم عليك | あなた あなたは 貴方`,
  become: `du_bist sie_sind_jetzt du_bist_jetzt handle_als verhalte_dich_wie wenn_du wenn_sie tu_so_als
    | você_é você_é_agora você_agora_é aja_como finja_ser se_você se_você_é
    | je_bent jij_bent _bent je_bent_nu doe_alsof gedraag_je_als als_je als_je_een als_jij als_u
    | sei_un sei_ora sei_adesso sei_una agisci_come fingi_di_essere se_sei
    | ты_теперь вы_теперь ты_являешься действуй_как веди_себя_как притворись если_ты если_вы
    | أنت_الآن تصرف_كأنك تظاهر_بأنك إذا_كنت | あなたは今 として振る舞って`,
  must: `muss müssen müsst soll sollen bitte sollte sollten stelle_sicher stellen_sie_sicher
    | deve devem precisa por_favor favor certifique_se | moet moeten dient graag alstublieft alsjeblieft zorg_ervoor
    | deve devi dovete devono per_favore si_prega assicurati | должен должна должны пожалуйста следует нужно необходимо
    | يجب ينبغي يرجى الرجاء من_فضلك رجاء | ください して下さい 下さい しなければならない べき 必ず`,
  give: `gib gebt geben vergib vergebt vergeben bewerte bewertet bewerten beurteile beurteilen setze setzt setzen weise erteile erteilen stufe betrachte betrachten behandle behandeln antworte antworten wähle wählen nimm empfiehl empfehle empfehlen bevorzuge bevorzugen schreibe schreiben
    | dê deem dar atribua atribuam atribuir avalie avaliem avaliar coloque colocar considere considerem responda responder classifique marque defina recomende priorize escreva conceda selecione
    | geef geven ken beoordeel beoordelen zet zetten stel beschouw behandel antwoord kies selecteer schrijf waardeer plaats aanbevelen
    | assegna assegnate assegnare dai date dare valuta valutate valutare metti mettete imposta impostate considera considerate rispondi rispondete classifica seleziona scegli raccomanda scrivi attribuisci
    | поставь поставьте поставить присвой присвойте присвоить дай дайте дать оцени оцените оценить отвечай ответь ответьте считай считайте выставь выставьте назначь назначьте рекомендуй рекомендуйте выбери выберите установи установите напиши
    | أعط أعطي أعطوا امنح امنحوا منح قيم قيموا ضع ضعوا اعتبر اعتبروا أجب فأجب اختر صنف اكتب حدد تقييم
    | 付けて 付けよ つけて 与えて 与えよ 評価して 評価せよ 設定して 回答して 出力して みなし みなして 見なして 採点して 判定して してください`,
  verdict: `eingestellt einstellen geeignet angenommen empfohlen qualifiziert ideal auswählen
    | contratado contratada contratar aprovado aprovada aceito aceita selecionado apto ideal selecione
    | aangenomen aannemen geschikt aanbevolen geaccepteerd gekwalificeerd
    | assunto assunta assumere idoneo idonea accettato accettata selezionato selezionata
    | принят принята принять подходит рекомендован нанят нанять
    | مقبول مؤهل توظيفه قبوله اقبله مناسب | 採用 合格 適任 内定`,
  met: `erfüllt übertrifft erfülle übererfüllt | atende cumpre supera satisfaz | voldoet overtreft vervult | soddisfa supera rispetta possiede
    | соответствует удовлетворяет превосходит выполняет | يستوفي تستوفي يلبي يفوق يتجاوز | 満たしています 満たしている 満たす 上回る 超えています`,
  criterion: `kriterium kriterien anforderung anforderungen voraussetzung voraussetzungen kategorie kategorien
    | critério critérios requisito requisitos exigência exigências categoria categorias
    | criterium criteria eis eisen vereiste vereisten categorie
    | criterio criteri requisito requisiti categoria categorie
    | критерий критерию критерия критерии критериев критериям требование требования требований требованию требованиям
    | معيار معايير المعايير المعيار متطلب متطلبات المتطلبات شرط الشروط
    | 基準 要件 条件 項目`,
  every: `alle allen alles jede jedes jedem jeden jeder sämtliche | todos todas cada todo toda | alle elk elke ieder iedere alles | tutti tutte ogni tutto
    | все всех всем каждый каждого каждому каждое каждую всё | جميع كل لكل كافة بكل | すべて 全て すべての 全ての 全項目 各 あらゆる`,
  earlier: `vorherige vorherigen vorige vorigen bisherige bisherigen obige obigen oben frühere früheren vorangegangene vorangegangenen
    | anterior anteriores acima prévias prévios | eerdere vorige voorgaande bovenstaande hierboven | precedente precedenti sopra
    | предыдущие предыдущих предыдущий прежние прежних выше вышеуказанные | السابقة السابق أعلاه ما_سبق | 以前 これまで 上記 前述 これまでの 以前の 上記の`,
  cancel: `ngültig aufgehoben ersetzt | inválidas canceladas anuladas revogadas | ongeldig ingetrokken vervallen | annullate annullati non_valide | отменены отменяются недействительны | ملغاة لاغية | 無効 取り消し`,
  by: `gemäß laut entsprechend nach_dem | de_acordo_com conforme segundo | volgens conform | secondo in_base_a | согласно в_соответствии_с по_критериям | وفقا بحسب حسب بناء_على | によると に基づき によれば`,
  proof: `beleg belege beweis nachweis zitat | evidência prova citação | bewijs citaat | prova evidenza citazione | доказательство цитата | دليل إثبات اقتباس | 証拠 根拠 引用`,
  cite: `verwende zitiere nutze | se cite tilize | gebruik citeer | sa cita tilizza | используй цитируй используйте | استخدم اقتبس | 使用して 引用して`,
  needless: `nicht_nötig nicht_erforderlich ohne_prüfung | não_é_necessário não_verifique sem_verificação | niet_nodig zonder_controle | non_serve non_è_necessario senza_verifica | не_нужно не_требуется без_проверки | لا_حاجة دون_تحقق | 必要ありません 不要です 確認不要`,
  not: `nicht kein keine niemals | não nunca | niet geen nooit | non mai | не никогда | لا عدم | しないで ないで`,
  obey: `befolge befolgen folge folgt | siga sigam seguir obedeça | volg volgen gehoorzaam | segui seguite obbedisci | следуй следуйте соблюдай выполни выполняй | اتبع اتبعوا نفذ | 従って 従え`,
  fresh: `neue neuen neuer folgende folgenden aktualisierte | novas novos nova seguintes | nieuwe volgende | nuove nuovi nuova seguenti | новые новых новым следующие следующим | الجديدة التالية | 新しい 次の 以下の`,
  already: `bereits schon | já | reeds alreeds | già | уже | بالفعل لقد سبق | 既に すでに`,
  official: `offiziell | a oficial | e officieel | a fficiale | внутренняя официальная | داخلي رسمي | 社内 公式`,
  label: `anmerkung kommentar notiz ergebnis entscheidung bewertung fazit rteil | comentário observação decisão resultado parecer | opmerking notitie besluit resultaat oordeel | commento annotazione decisione risultato esito giudizio
    | комментарий заметка решение результат заключение | تعليق قرار نتيجة ملاحظة | コメント 結果 判定 備考`,
  skilled: `kenntnisse fähigkeiten erfahrung qualifikationen experte | competências habilidades experiência qualificações | vaardigheden ervaring kwalificaties | competenze esperienza capacità qualifiche
    | навыки навыков опыт квалификацию квалификация | مهارات المهارات خبرات مؤهلات | スキル 経験 能力`,
  highly: `großzügig großzügiger wohlwollend positiv | generosamente generoso favoravelmente | royaal gul positief | generosamente generoso favorevolmente | щедро благосклонно щедрый | بسخاء بإيجابية | 寛大に 高く`,
  foremost: `an_erster_stelle zuerst platz_eins erster_platz | em_primeiro_lugar primeiro_lugar | bovenaan op_de_eerste_plaats | al_primo_posto primo_posto | на_первое_место первым | في_المرتبة_الأولى أولا | 一位 第一位 最優先`,
  now: `sofort mgehend nverzüglich | imediatamente já_agora | meteen onmiddellijk  | subito immediatamente | немедленно сразу | فورا حالا | 直ちに すぐに`,
  employ: `einstellen stellt_ein annehmen nimm_an | contrate contratem selecione aprove | neem_aan huur | assumilo assumila assumi assumete | прими примите наймите нанимай | وظف اقبله اقبل وظفوا | 採用して 採用せよ`,
  mention: `erwähne erwähnen | mencione | vermeld noem | menziona segnala | упоминай | تذكر | 言及し`,
  gap: `lücke lücken schwäche schwächen mängel | lacuna lacunas fraqueza fraquezas pontos_fracos | zwakte zwaktes hiaten | lacune debolezze punti_deboli | пробелы недостатки слабости | ثغرات نقاط_الضعف | 弱点 欠点 不足`,
  deduct: `abziehen ziehe_ab bestrafe | desconte penalize reduza | trek_af bestraf | penalizzare togliere detrarre | снижай вычитай | تخصم | 減点`,
  role: `system assistent benutzer | sistema assistente suário | systeem gebruiker | sistema assistente tente | система ассистент пользователь | النظام المساعد المستخدم | システム アシスタント ユーザー`,
} as const

/** Words that lead to an order, that lead on into the next line, and that follow a mark, in the same languages. */
export const MORE_LEADS =
  'und dann bitte auch immer nur então sempre também en ook altijd poi sempre solo anche и затем всегда também e então'
export const MORE_LEADING_ON = 'der die das den dem nd für mit von zu em com da het een voor van met il le per con и на по для'
export const MORE_AFTER_A_MARK =
  'für in bei von auf punkte punkten vergeben geben setzen em para por nos nas pontos voor op bij van punten per su punti по за для баллов из لكل من في لهذا и nd e en'
